import { Button } from '#client/components/button.tsx';

interface TextConflictProps {
  /** For example 'answer'. */
  noun: string;
  /** Takes the focus from the button that answers, which disappears. */
  fieldId: string;
  mine: string;
  theirs: string;
  canJoin?: boolean;
  onResolve: (text: string) => void;
}

export function TextConflict({ noun, mine, theirs, canJoin = true, fieldId, onResolve }: TextConflictProps) {
  function resolve(text: string): void {
    onResolve(text);
    document.getElementById(fieldId)?.focus();
  }
  const choices = [
    ['Keep mine', mine],
    ['Take the other', theirs],
    ...(canJoin ? [['Keep both, one below the other', `${mine.trimEnd()}\n\n${theirs}`] as const] : []),
  ] as const;
  return (
    <div role="alert" className="my-3 border-warning border-l-4 bg-warning-tint p-4 text-text">
      <p className="font-medium">
        This {noun} was also changed in another tab, on another device or on an earlier visit.
      </p>
      <p className="mt-1">Nothing is overwritten until you choose.</p>
      <div className="mt-4 grid grid-cols-1 gap-4 md:grid-cols-2">
        <Text title="Yours, here">{mine}</Text>
        <Text title="The other one">{theirs}</Text>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        {choices.map(([label, text]) => (
          // With the focus still in the field, no message about its words moves the button from under the press.
          <Button
            key={label}
            size="small"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => resolve(text)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}

function Text({ title, children }: { title: string; children: string }) {
  return (
    <div className="min-w-0">
      <p className="font-medium text-sm">{title}</p>
      <p dir="auto" className="mt-1 max-h-60 overflow-y-auto whitespace-pre-wrap wrap-anywhere">
        {children || 'Blank'}
      </p>
    </div>
  );
}
