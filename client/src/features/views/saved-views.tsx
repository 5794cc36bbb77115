import { Bookmark } from 'lucide-react';
import { DropDown } from '#client/components/drop-down.tsx';
import type { ViewedList } from '#shared/views/lists.ts';
import { ViewsPanel } from './views-panel.tsx';

interface SavedViewsProps {
  list: ViewedList;
  /** The address's names of filters and order; the rest of it is no part of a view. */
  names: readonly string[];
  /** The edge that its panel shares with the button. */
  align?: 'left' | 'right';
}

/** The views of a list, by the address of the page. */
export function SavedViews({ list, names, align = 'right' }: SavedViewsProps) {
  return (
    <DropDown
      align={align}
      label={
        <>
          <Bookmark aria-hidden="true" className="size-4 shrink-0" /> Views
        </>
      }
    >
      {(close) => <ViewsPanel list={list} names={names} onChosen={close} />}
    </DropDown>
  );
}
