import { type ComponentProps, createContext, type Ref, use } from 'react';

/** What a row of a long list needs on its element; the same object as long as the place is the same. */
export interface RowPlace {
  ref?: Ref<Element>;
  'data-index'?: number;
  'aria-rowindex'?: number;
  'aria-posinset'?: number;
  'aria-setsize'?: number;
}

export const RowPlaceContext = createContext<RowPlace>({});

/** The `<tr>` or `<li>` of a list. */
export function ListRow({ as, ...props }: { as: 'tr' | 'li' } & ComponentProps<'li'>) {
  const Element = as as 'li';
  return <Element {...props} {...(use(RowPlaceContext) as ComponentProps<'li'>)} />;
}
