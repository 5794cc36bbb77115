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
  return (
    <div role="alert" className="my-3 border-warning border-l-4 bg-warning-tint p-4 text-text">
      <p className="font-medium">This {noun} was also changed in another tab or on another device.</p>
      <p className="mt-1">Nothing is overwritten until you choose.</p>
      <div className="mt-4 grid grid-cols-1 gap-4 md:grid-cols-2">
        <Text title="Yours, here">{mine}</Text>
        <Text title="The other one">{theirs}</Text>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="small" onClick={() => resolve(mine)}>
          Keep mine
        </Button>
        <Button size="small" onClick={() => resolve(theirs)}>
          Take the other
        </Button>
        {canJoin && (
          <Button size="small" onClick={() => resolve(`${mine.trimEnd()}\n\n${theirs}`)}>
            Keep both, one below the other
          </Button>
        )}
      </div>
    </div>
  );
}

function Text({ title, children }: { title: string; children: string }) {
  return (
    <div className="min-w-0">
      <p className="font-medium text-sm">{title}</p>
      <p className="mt-1 max-h-60 overflow-y-auto whitespace-pre-wrap wrap-anywhere">{children || 'Blank'}</p>
    </div>
  );
}
