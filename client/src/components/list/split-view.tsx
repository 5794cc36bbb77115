import { ArrowLeft } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import type { SplitViewState } from './use-split-view.ts';

interface SplitViewProps {
  view: SplitViewState;
  label: string;
  /** Stays above the rows while they scroll. */
  head: ReactNode;
  rows: ReactNode;
  /** The acts on chosen rows: below the list, so that they move nothing when they come. */
  foot?: ReactNode;
  /** Above the detail, for what is rarely there. */
  notice?: ReactNode;
  /** An `UndoBar`: its line below the detail is kept free from the start, so that it moves nothing when it comes. */
  undo?: ReactNode;
  /** The id of the detail's heading. */
  detailHeading: string;
  detail: ReactNode;
  /** A dialog leaves the list beside it usable. */
  detailRole?: 'dialog';
  /** The list alone: the way back on a phone. */
  listHref: string;
  /** Its height from 1024 px on, as a class. */
  className: string;
}

/** List and detail side by side from 1024 px, and one at a time on a narrow screen. */
export function SplitView(props: SplitViewProps) {
  const { view, label, head, rows, foot, notice, undo, detailHeading, detail, detailRole, listHref, className } = props;
  const isOpen = view.selectedId !== null;
  return (
    // `data-toasts` moves notifications up, where they do not cover what is pressed in the detail.
    <div
      ref={view.elements.desk}
      data-toasts="above"
      data-detail-open={isOpen || undefined}
      // As high as a phone, so that it can be scrolled to before the detail is loaded.
      className={`scroll-mt-2 [--desk-bottom:var(--frame-bottom,0px)] [--list-bottom:var(--desk-bottom)] max-lg:has-[[data-notice]]:[--list-bottom:calc(var(--desk-bottom)+3.25rem)] lg:[--list-bottom:0px] ${isOpen ? 'max-lg:min-h-dvh' : ''} lg:grid lg:grid-cols-12 lg:grid-rows-[auto_minmax(0,1fr)_auto] lg:gap-x-8 xl:gap-x-12 ${className}`}
    >
      <div className="lg:col-span-7 lg:col-start-6">{notice}</div>
      <section
        ref={view.elements.list}
        tabIndex={-1}
        aria-label={label}
        className={`flex min-w-0 flex-col lg:col-span-5 lg:col-start-1 lg:row-span-3 lg:row-start-1 ${isOpen ? 'max-lg:hidden' : ''}`}
      >
        {head}
        {/* Before the rows for the keyboard, below them to the eye. */}
        {foot && (
          <div data-bottom-bar data-opens-up className="sticky bottom-(--list-bottom) z-20 order-last bg-bg">
            {foot}
          </div>
        )}
        <div
          ref={view.scroller}
          data-list-scroller
          className="lg:min-h-0 lg:flex-1 lg:overflow-y-auto lg:border-rule lg:border-t"
        >
          {rows}
        </div>
      </section>
      <section
        ref={view.elements.detail}
        tabIndex={-1}
        onKeyDown={leaveField}
        {...(isOpen && detailRole && { role: detailRole, 'aria-modal': false })}
        aria-labelledby={detailHeading}
        className={`relative min-w-0 ${undo ? undoRoom : ''} lg:col-span-7 lg:col-start-6 lg:row-start-2 lg:scroll-pb-24 lg:overflow-y-auto lg:border-rule lg:border-l lg:pr-2 lg:pl-6 xl:pl-8 ${isOpen ? '' : 'max-lg:hidden'}`}
      >
        <Link
          href={listHref}
          onClick={view.follow}
          className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4 lg:hidden"
        >
          <ArrowLeft aria-hidden="true" className="size-4" /> Back to the list
        </Link>
        {detail}
      </section>
      {undo && (
        <div
          className={`lg:col-span-7 lg:col-start-6 lg:row-start-3 lg:min-h-13 lg:border-rule lg:border-l lg:pt-1 lg:pl-6 xl:pl-8 max-lg:bg-bg [@media(min-height:30rem)]:max-lg:sticky [@media(min-height:30rem)]:max-lg:bottom-(--desk-bottom) max-lg:z-20 ${isOpen ? 'max-lg:min-h-13' : ''}`}
        >
          {undo}
        </div>
      )}
    </div>
  );
}

/** On a narrow screen the acts of the detail stick above the line of the undo. */
const undoRoom = 'max-lg:[--frame-bottom:calc(var(--desk-bottom)+3.25rem)]';

/** Escape leaves a field first, so that single keys act again, and the detail next. */
function leaveField(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Escape' || event.isDefaultPrevented()) return;
  const { target, currentTarget } = event;
  // Key events of the detail's dialogs bubble here, too.
  if (!currentTarget.contains(target as Node) || !(target as HTMLElement).matches('input, textarea, select')) return;
  event.preventDefault();
  currentTarget.focus({ preventScroll: true });
}
