import { useId, useState } from 'react';

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
      <p id={id} dir="auto" className={`mt-1 max-w-[70ch] whitespace-pre-wrap [overflow-wrap:anywhere] ${fold}`}>
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="inline-flex min-h-11 cursor-pointer items-center font-medium underline underline-offset-4"
        >
          {isOpen ? 'Show less' : 'Show all'}
        </button>
      )}
    </>
  );
}
