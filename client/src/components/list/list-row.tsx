import { type ComponentProps, createContext, type Ref, use } from 'react';

/** Attributes of a row in a long list; the object is stable while the position is. */
export interface RowPlace {
  ref?: Ref<Element>;
  'data-index'?: number;
  'aria-rowindex'?: number;
  'aria-posinset'?: number;
  'aria-setsize'?: number;
}

export const RowPlaceContext = createContext<RowPlace>({});

export function ListRow({ as, ...props }: { as: 'tr' | 'li' } & ComponentProps<'li'>) {
  const Element = as as 'li';
  return <Element {...props} {...(use(RowPlaceContext) as ComponentProps<'li'>)} />;
}
