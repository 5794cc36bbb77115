import { useId, useState } from 'react';
import { FoldButton } from '#client/components/fold-button.tsx';

/** Longer ones begin folded: in a list, one long letter must not hide the ten after it. */
const foldedFrom = { characters: 700, lines: 10 };

/** What somebody wrote, with the line breaks they made. */
export function InquiryText({ text }: { text: string }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isLong = text.length > foldedFrom.characters || text.split('\n').length > foldedFrom.lines;
  const fold = isLong && !isOpen ? 'line-clamp-6' : '';
  return (
    <>
      <p id={id} dir="auto" className={`mt-1 max-w-[70ch] whitespace-pre-wrap wrap-anywhere ${fold}`}>
        {text}
      </p>
      {isLong && <FoldButton isOpen={isOpen} controls={id} onToggle={() => setIsOpen(!isOpen)} />}
    </>
  );
}
