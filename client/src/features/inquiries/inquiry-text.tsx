import { useId, useState } from 'react';
import { FoldButton } from '#client/components/fold-button.tsx';
import { LinkedText } from '#client/components/linked-text.tsx';

/** Longer texts start folded, so that one letter cannot fill the list. */
const foldedFrom = { characters: 700, lines: 10 };

export function InquiryText({ text }: { text: string }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isLong = text.length > foldedFrom.characters || text.split('\n').length > foldedFrom.lines;
  const fold = isLong && !isOpen ? 'line-clamp-6' : '';
  return (
    <>
      <p id={id} dir="auto" className={`mt-1 max-w-[70ch] whitespace-pre-wrap wrap-anywhere ${fold}`}>
        <LinkedText text={text} />
      </p>
      {isLong && <FoldButton isOpen={isOpen} controls={id} onToggle={() => setIsOpen(!isOpen)} />}
    </>
  );
}
