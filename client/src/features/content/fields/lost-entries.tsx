import { Button } from '#client/components/button.tsx';

interface LostEntriesProps {
  noun: string;
  lost: readonly { id: string; title: string }[];
  onKeep: (id: string) => void;
  onDiscard: (id: string) => void;
}

export function LostEntries({ noun, lost, onKeep, onDiscard }: LostEntriesProps) {
  return lost.map(({ id, title }) => (
    <div key={id} role="alert" className="my-3 border-warning border-l-4 bg-warning-tint p-4 text-text">
      <p className="wrap-anywhere font-medium">
        The {noun} “{title}”, which you have edited, was removed by someone else or in another tab.
      </p>
      <p className="mt-1">Your words are still here.</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="small" onClick={() => onKeep(id)}>
          Keep the {noun}
        </Button>
        <Button size="small" onClick={() => onDiscard(id)}>
          Discard it
        </Button>
      </div>
    </div>
  ));
}
