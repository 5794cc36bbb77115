interface FoldButtonProps {
  isOpen: boolean;
  controls: string;
  onToggle: () => void;
}

export function FoldButton({ isOpen, controls, onToggle }: FoldButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      className="inline-flex min-h-11 min-w-11 cursor-pointer items-center font-medium underline underline-offset-4"
    >
      {isOpen ? 'Show less' : 'Show all'}
    </button>
  );
}
