import { Lookers } from '#client/components/lookers.tsx';
import { send } from '#client/lib/api.ts';
import { useLookers } from '#client/lib/use-lookers.ts';
import type { DocumentKind } from '#shared/content/kinds.ts';

export function Editors({ kind }: { kind: DocumentKind }) {
  const names = useLookers({ document: kind }, (state) =>
    send<void>('POST', '/api/content/looking', { document: kind, state }),
  );
  return <Lookers names={names} doing="editing" />;
}
