import { useDeferredValue } from 'react';
import { isLong, type LongList, type VirtualRowsProps } from './long-list.ts';
import { LongRows } from './long-rows.tsx';
import { useRegionPlace } from './region-place.ts';

export function VirtualRows<Row>(props: VirtualRowsProps<Row>) {
  // Deferred: drawing rows must not block typing in a search.
  const list = useDeferredValue(props.list);
  if (!isLong(list)) return <AllRows {...props} list={list} />;
  return <LongRows {...(props as VirtualRowsProps<unknown>)} list={list as LongList<unknown>} key={list.name} />;
}

function AllRows<Row>({ as, list: { name, rows }, region, className, children }: VirtualRowsProps<Row>) {
  useRegionPlace(region, name);
  const List = as as 'ol';
  return <List className={className}>{rows.map(children)}</List>;
}
