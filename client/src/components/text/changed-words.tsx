import { Fragment } from 'react';
import { ErrorBoundary } from '#client/components/error-boundary.tsx';
import { wordChanges } from '#client/lib/word-changes.ts';

export function ChangedWords(texts: { before: string; after: string }) {
  return (
    <ErrorBoundary shown={`${texts.before}\n${texts.after}`} broken={texts.after}>
      <Changes {...texts} />
    </ErrorBoundary>
  );
}

function Changes({ before, after }: { before: string; after: string }) {
  return wordChanges(before, after).map(({ text, kind }, index) => {
    const Mark = marks[kind];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text
      <Fragment key={index}>
        {kind === 'same' ? (
          text
        ) : (
          <Mark className={looks[kind]}>
            <span className="sr-only">{kind === 'removed' ? ' [removed: ' : ' [added: '}</span>
            {text}
            <span className="sr-only">] </span>
          </Mark>
        )}
      </Fragment>
    );
  });
}

const marks = { same: 'span', removed: 'del', added: 'ins' } as const;
const looks = {
  removed: 'bg-danger-tint text-danger decoration-1',
  added: 'bg-success-tint text-success underline decoration-1 underline-offset-2',
};
