import * as Radix from '@radix-ui/react-dialog';
import { useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { Search, X } from 'lucide-react';
import { type TouchEvent, useEffect, useState } from 'react';
import { QueryView } from '#client/components/query-view.tsx';
import { DialogFrame } from '#client/components/ui/dialog.tsx';
import { keepRecentFind, readRecentFinds } from '#client/lib/recent-finds.ts';
import type { SearchKind } from '#shared/search/search.ts';
import type { FoundGroup } from '#shared/search/views.ts';
import { hasWords, isSearchable } from '#shared/text/fold.ts';
import { searchQueries } from './api.ts';
import { Choice, Choices, choiceValue, Group, type SearchChoice } from './search-choices.tsx';

interface SearchDialogProps {
  employeeId: number;
  places: readonly SearchChoice[];
  acts: readonly SearchChoice[];
  onOpen: (path: string) => void;
  onClose: () => void;
}

/** Finds places, acts and everything that the reader may see. All of a phone's screen. */
export function SearchDialog({ employeeId, places, acts, onOpen, onClose }: SearchDialogProps) {
  const [typed, setTyped] = useState('');
  const [recent] = useState(() => readRecentFinds(employeeId));
  const q = useDebounced(typed.trim());
  const results = useQuery(searchQueries.found(q));
  const isSearching = isSearchable(typed);
  const groups = isSearching && q !== '' ? (results.data ?? []) : [];
  const choose = (act: () => void) => () => {
    onClose();
    act();
  };
  const isTyped = typed.trim() !== '';
  const chosenPlaces = places.filter(
    ({ label, words = '', isPart }) => (isTyped || !isPart) && hasWords(`${label} ${words}`, typed),
  );
  const chosenActs = acts.filter(({ label, words = '' }) => hasWords(`${label} ${words}`, typed));
  const isEmpty = chosenPlaces.length + chosenActs.length + groups.length === 0;
  const shownRecent = isTyped ? [] : recent;
  const values = [
    ...shownRecent.map(recentValue),
    ...chosenPlaces.map((choice) => choiceValue(goToHeading, choice)),
    ...chosenActs.map((choice) => choiceValue(doHeading, choice)),
    ...groups.flatMap(({ items }) => items.map(({ path }) => path)),
  ];
  const selection = useSelection(typed, values);
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <DialogFrame
        onEscape={onClose}
        aria-describedby={undefined}
        className="bg-bg p-0! text-text sm:mx-auto sm:mt-[10vh] sm:h-fit sm:max-h-[75vh] sm:max-w-2xl"
      >
        <Radix.Title className="sr-only">Search</Radix.Title>
        <Command
          label="Search"
          shouldFilter={false}
          vimBindings={false}
          loop
          {...selection}
          className="flex min-h-0 flex-1 flex-col outline-none"
        >
          <div className="flex shrink-0 items-center gap-3 border-rule-strong border-b pl-5 focus-within:shadow-[inset_0_-2px_var(--text)]">
            <Search aria-hidden="true" className="size-5 shrink-0 text-muted" />
            <Command.Input
              value={typed}
              onValueChange={setTyped}
              placeholder="Search or choose"
              aria-label="Search"
              inputMode="search"
              enterKeyHint="go"
              maxLength={100}
              className="min-h-14 w-full min-w-0 bg-transparent text-lg outline-none placeholder:text-muted"
            />
            <Radix.Close className="flex size-14 shrink-0 cursor-pointer items-center justify-center">
              <X aria-hidden="true" className="size-5" />
              <span className="sr-only">Close</span>
            </Radix.Close>
          </div>
          <div onTouchMove={putKeyboardAway} className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-3">
            <Command.List aria-label="Suggestions" hidden={isEmpty}>
              {shownRecent.length > 0 && (
                <Group heading="Recent">
                  {shownRecent.map((find) => (
                    <Choice
                      key={find.path}
                      value={recentValue(find)}
                      onSelect={choose(() => onOpen(find.path))}
                      title={find.title}
                    >
                      {find.detail}
                    </Choice>
                  ))}
                </Group>
              )}
              <Choices heading={goToHeading} choices={chosenPlaces} choose={choose} />
              <Choices heading={doHeading} choices={chosenActs} choose={choose} />
              {groups.map(({ kind, items }) => (
                <Group key={kind} heading={kindLabels[kind]} isDim={results.isPlaceholderData}>
                  {items.map((item) => (
                    <Choice
                      key={item.path}
                      value={item.path}
                      title={item.title}
                      at={item.at}
                      onSelect={choose(() => {
                        keepRecentFind(employeeId, kind, item);
                        onOpen(item.path);
                      })}
                    >
                      {item.detail}
                    </Choice>
                  ))}
                </Group>
              ))}
            </Command.List>
            {isSearching && (
              <div className="px-5">
                <QueryView<FoundGroup[]>
                  query={results}
                  loading="Searching..."
                  skeletonLines={8}
                  isEmpty={(data) => data.length === 0 && isEmpty && !results.isPlaceholderData}
                  empty={<NothingFound q={q} />}
                >
                  {() => null}
                </QueryView>
              </div>
            )}
          </div>
        </Command>
      </DialogFrame>
    </Radix.Root>
  );
}

/** The first value, or the one that was chosen since something was typed. Cmdk itself may choose none when others are found. */
function useSelection(typed: string, values: readonly string[]) {
  const [choice, setChosen] = useState({ typed, value: '' });
  const first = values[0] ?? '';
  const isShown = choice.typed === typed && values.includes(choice.value);
  return {
    value: isShown ? choice.value : first,
    // Cmdk chooses the first by itself, which is nobody's choice.
    onValueChange: (next: string) => setChosen({ typed, value: next === first ? '' : next }),
  };
}

const goToHeading = 'Go to';
const doHeading = 'Do';

function recentValue({ path }: { path: string }): string {
  return `recent ${path}`;
}

/** A phone's keyboard would cover the end of the list. */
function putKeyboardAway({ currentTarget }: TouchEvent): void {
  const { activeElement } = currentTarget.ownerDocument;
  if (activeElement instanceof HTMLInputElement) activeElement.blur();
}

const kindLabels: Record<SearchKind, string> = {
  pieces: 'Pieces',
  submissions: 'Submissions',
  inquiries: 'Inquiries',
  people: 'People',
  modules: 'Training',
  evaluations: 'Evaluations',
};

function NothingFound({ q }: { q: string }) {
  return (
    <div role="status" className="py-6">
      <p className="font-display font-semibold text-xl wrap-anywhere">Nothing found for “{q}”</p>
      <p className="mt-1 text-muted">Check the spelling, or try fewer words: each must be in what is found.</p>
    </div>
  );
}

const restMs = 150;

/** The typed words, once typing has paused. */
function useDebounced(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
