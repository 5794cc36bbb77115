import { type ComponentProps, lazy, Suspense } from 'react';

const KeyHelp = lazy(async () => ({ default: (await import('./key-help.tsx')).KeyHelp }));

/** Loaded when it is asked for. */
export function LazyKeyHelp(props: ComponentProps<typeof KeyHelp>) {
  return (
    <Suspense>
      <KeyHelp {...props} />
    </Suspense>
  );
}
