import { lazy, Suspense, useDeferredValue } from 'react';
import { isLong, type LongList, type VirtualRowsProps } from './long-list.ts';
import { useRegionPlace } from './region-place.ts';

const LongRows = lazy(async () => ({ default: (await import('./long-rows.tsx')).LongRows }));

export function VirtualRows<Row>(props: VirtualRowsProps<Row>) {
  // Deferred: drawing rows must not block typing in a search.
  const list = useDeferredValue(props.list);
  const whole = <AllRows {...props} list={list} />;
  if (!isLong(list)) return whole;
  return (
    <Suspense fallback={whole}>
      <LongRows {...(props as VirtualRowsProps<unknown>)} list={list as LongList<unknown>} key={list.name} />
    </Suspense>
  );
}

function AllRows<Row>({ as, list: { name, rows }, region, className, children }: VirtualRowsProps<Row>) {
  useRegionPlace(region, name);
  const List = as as 'ol';
  return <List className={className}>{rows.map(children)}</List>;
}
