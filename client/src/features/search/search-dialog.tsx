import * as Radix from '@radix-ui/react-dialog';
import { useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { ArrowRight, Search, X } from 'lucide-react';
import { type ReactNode, type TouchEvent, useEffect, useState } from 'react';
import { QueryView } from '#client/components/query-view.tsx';
import { DialogFrame } from '#client/components/ui/dialog.tsx';
import { formatDate } from '#client/lib/format.ts';
import { keepRecentFind, readRecentFinds } from '#client/lib/recent-finds.ts';
import type { FoundGroup, SearchKind } from '#shared/search.ts';
import { searchQueries } from './api.ts';

/** Something to go to or to do that is known without asking the server. */
export interface SearchChoice {
  label: string;
  /** Other words for it. */
  words?: string;
  icon: ReactNode;
  act: () => void;
}

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
  const q = useRested(typed.trim());
  const found = useQuery(searchQueries.found(q));
  const isSearching = typed.trim().length > 1;
  const groups = isSearching && q !== '' ? (found.data ?? []) : [];
  const choose = (act: () => void) => () => {
    onClose();
    act();
  };
  const chosenPlaces = places.filter((choice) => hasWords(choice, typed));
  const chosenActs = acts.filter((choice) => hasWords(choice, typed));
  const isEmpty = chosenPlaces.length + chosenActs.length + groups.length === 0;
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
              {typed.trim() === '' && recent.length > 0 && (
                <Group heading="Recent">
                  {recent.map(({ title, detail, path }) => (
                    <Choice key={path} value={`recent ${path}`} onSelect={choose(() => onOpen(path))} title={title}>
                      {detail}
                    </Choice>
                  ))}
                </Group>
              )}
              <Choices heading="Go to" choices={chosenPlaces} choose={choose} />
              <Choices heading="Do" choices={chosenActs} choose={choose} />
              {groups.map(({ kind, items }) => (
                <Group key={kind} heading={kindLabels[kind]} isDim={found.isPlaceholderData}>
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
                  query={found}
                  loading="Searching..."
                  skeletonLines={8}
                  isEmpty={(data) => data.length === 0 && isEmpty && !found.isPlaceholderData}
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

/** A phone's keyboard would cover the end of the list. */
function putKeyboardAway({ currentTarget }: TouchEvent): void {
  const { activeElement } = currentTarget.ownerDocument;
  if (activeElement instanceof HTMLInputElement) activeElement.blur();
}

const kindLabels: Record<SearchKind, string> = {
  submissions: 'Submissions',
  inquiries: 'Inquiries',
  people: 'People',
  modules: 'Training',
  evaluations: 'Evaluations',
};

interface ChoicesProps {
  heading: string;
  choices: readonly SearchChoice[];
  choose: (act: () => void) => () => void;
}

function Choices({ heading, choices, choose }: ChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <Group heading={heading}>
      {choices.map(({ label, icon, act }) => (
        <Choice key={label} value={`${heading} ${label}`} icon={icon} title={label} onSelect={choose(act)} />
      ))}
    </Group>
  );
}

function Group({ heading, isDim = false, children }: { heading: string; isDim?: boolean; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className={`pt-3 [&>[cmdk-group-heading]]:px-5 [&>[cmdk-group-heading]]:pb-1 [&>[cmdk-group-heading]]:font-semibold [&>[cmdk-group-heading]]:text-muted [&>[cmdk-group-heading]]:text-sm ${isDim ? 'opacity-60' : ''}`}
    >
      {children}
    </Command.Group>
  );
}

interface ChoiceProps {
  value: string;
  title: string;
  icon?: ReactNode;
  at?: string | null;
  onSelect: () => void;
  children?: string;
}

function Choice({ value, title, icon, at, onSelect, children }: ChoiceProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer items-center gap-3 border-transparent border-l-4 px-4 py-1.5 data-[selected=true]:border-accent data-[selected=true]:bg-surface forced-colors:data-[selected=true]:outline-2 forced-colors:data-[selected=true]:-outline-offset-2"
    >
      <span aria-hidden="true" className="shrink-0 text-muted">
        {icon ?? <ArrowRight className="size-5" />}
      </span>
      <span className="min-w-0">
        <bdi className="block font-medium wrap-anywhere">{title}</bdi>
        {(children || at) && (
          <span className="block text-muted text-sm wrap-anywhere">
            {[children, at && formatDate(at)].filter(Boolean).join(', ')}
          </span>
        )}
      </span>
    </Command.Item>
  );
}

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
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

function hasWords({ label, words = '' }: SearchChoice, typed: string): boolean {
  const text = `${label} ${words}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
