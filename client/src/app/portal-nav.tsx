import { useQuery } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { notificationQueries, shownCount } from '#client/features/notifications/api.ts';
import { closePopover, togglePopover } from '#client/lib/browser/popover.ts';
import { isShownAt, type PortalPlace, placeAt, placesFor } from '#client/lib/portal-places.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';

/** A bottom bar on a phone, a rail from 768 px, a side bar from 1024 px. Keeps its room until the profile arrives. */
export function PortalNav({ profile }: { profile: EmployeeProfile | undefined }) {
  // The pressed place is marked at once, while its page may still load.
  const path = usePathname();
  const places = profile ? placesFor(profile).filter(({ within }) => within !== 'menu') : [];
  const here = placeAt(places, path);
  const groups = [...new Set(places.map(({ group }) => group))];
  const { data: counts } = useQuery({ ...notificationQueries.count(), enabled: profile !== undefined });
  const waitingAt = ({ waiting = [] }: PortalPlace) =>
    [waiting].flat().reduce((sum, kind) => sum + (counts?.waiting[kind] ?? 0), 0);
  const inBar = places
    .filter(({ within }) => within === undefined)
    .slice(0, places.length > barRoom ? barRoom - 1 : barRoom);
  const others = places.filter((place) => !inBar.includes(place));
  return (
    <nav
      aria-label="Portal"
      data-portal-nav
      className="fixed inset-x-0 bottom-0 z-30 h-(--frame-bottom) border-rule border-t bg-bg md:static md:z-auto md:h-auto md:w-22 md:shrink-0 md:border-t-0 md:border-r lg:w-52 print:hidden"
    >
      <div className="flex h-full md:sticky md:top-0 md:h-auto md:max-h-dvh md:flex-col md:overflow-y-auto md:py-3">
        {groups.map((group) => (
          <Fragment key={group ?? ''}>
            {group && (
              <p id={`places-${group}`} className="px-5 pt-3 pb-1 text-muted text-xs max-lg:hidden">
                {group}
              </p>
            )}
            <ul aria-labelledby={group && `places-${group}`} className="contents">
              {places
                .filter((place) => place.group === group)
                .map((place) => (
                  <li key={place.href} className={liClass(inBar.includes(place), isShownAt(here, place))}>
                    <PlaceLink place={place} isHere={place === here} waiting={waitingAt(place)} />
                  </li>
                ))}
            </ul>
          </Fragment>
        ))}
        {others.length > 0 && (
          <div className="min-w-0 flex-1 md:hidden">
            <More places={others} here={here} waitingAt={waitingAt} />
          </div>
        )}
      </div>
    </nav>
  );
}

/** Places in a phone's bar, 'More' included. */
const barRoom = 5;

function liClass(isInBar: boolean, isShown: boolean): string {
  const inBar = isInBar ? 'min-w-0 flex-1 md:flex-none' : 'max-md:hidden';
  return isShown ? inBar : `${inBar} md:hidden`;
}

interface PlaceLinkProps {
  place: PortalPlace;
  isHere: boolean;
  waiting: number;
}

function PlaceLink({ place: { label, href, Icon, within }, isHere, waiting }: PlaceLinkProps) {
  return (
    <Link href={href} aria-current={isHere ? 'page' : undefined} className={`${placeClass} ${within ? 'lg:pl-9' : ''}`}>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className={labelClass}>{label}</span>
      <Count count={waiting} className={cornerClass} />
    </Link>
  );
}

function Count({ count, className }: { count: number; className: string }) {
  if (count === 0) return null;
  return (
    <span
      className={`min-w-5 whitespace-nowrap bg-accent px-1 text-center font-medium text-on-accent text-xs leading-5 tabular-nums ${className}`}
    >
      {shownCount(count)}
      <span className="sr-only"> waiting</span>
    </span>
  );
}

interface MoreProps {
  places: PortalPlace[];
  here: PortalPlace | undefined;
  waitingAt: (place: PortalPlace) => number;
}

function More({ places, here, waitingAt }: MoreProps) {
  const waiting = places.reduce((sum, index) => sum + waitingAt(index), 0);
  return (
    <>
      <button
        type="button"
        popoverTarget="more-places"
        onClick={() => togglePopover('more-places')}
        aria-current={here && places.includes(here) ? 'true' : undefined}
        className={`${placeClass} w-full cursor-pointer`}
      >
        <Ellipsis aria-hidden="true" className="size-5 shrink-0" />
        <span className={labelClass}>More</span>
        <Count count={waiting} className={cornerClass} />
      </button>
      <div
        id="more-places"
        popover="auto"
        className="fixed inset-x-0 top-auto bottom-(--frame-bottom) m-0 w-full border-text border-t bg-bg text-text"
      >
        <ul>
          {places.map((place) => (
            <li key={place.href} className="border-rule border-b">
              <Link
                href={place.href}
                aria-current={place === here ? 'page' : undefined}
                onClick={(event) => closePopover(event.currentTarget.closest('[popover]'))}
                className="flex min-h-14 items-center gap-4 px-5 aria-[current]:font-semibold"
              >
                <place.Icon aria-hidden="true" className="size-5 shrink-0" />
                {place.label}
                <Count count={waitingAt(place)} className="ml-auto" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

const placeClass =
  'relative flex h-full flex-col items-center justify-center gap-1 px-0.5 text-center text-muted leading-tight hover:text-text aria-[current]:text-text aria-[current]:shadow-[inset_0_3px_var(--accent-drawn)] md:h-auto md:min-h-16 md:py-2 md:aria-[current]:shadow-[inset_3px_0_var(--accent-drawn)] lg:min-h-11 lg:flex-row lg:justify-start lg:gap-3 lg:px-5 lg:text-left lg:aria-[current]:font-semibold';

/** Over the icon, and at the end of the side bar's row. */
const cornerClass = 'absolute top-0.5 left-1/2 ml-1.5 max-[20em]:right-0 max-[20em]:left-auto lg:static lg:ml-auto';

/** Whole words in one line, on the narrowest phone too. With large text the icon alone stands for the word. */
const labelClass = 'text-[clamp(0.625rem,3.1vw,0.75rem)] max-[20em]:sr-only md:text-xs lg:text-base';
