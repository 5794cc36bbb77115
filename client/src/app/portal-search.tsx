import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { focusMain } from '#client/components/focus/focus-main.ts';
import { LazyKeyHelp } from '#client/components/lazy-key-help.tsx';
import { useSignOut } from '#client/features/auth/api.ts';
import { errorSentence } from '#client/lib/api.ts';
import { pathTo } from '#client/lib/paths.ts';
import { placesFor } from '#client/lib/portal-places.ts';
import { toast } from '#client/lib/toast.ts';
import { isSearchKey, searchKeys, useGoTo, useShortcuts } from '#client/lib/use-shortcuts.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';

const loadPanel = () => import('./search-panel.tsx');
const SearchPanel = lazy(async () => ({ default: (await loadPanel()).SearchPanel }));

/** The button in the header, the keys that open it, and `?` for the list of keys. */
export function PortalSearch({ profile }: { profile: EmployeeProfile }) {
  const [isOpen, setOpen] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  useShortcuts({ '?': () => setHelpOpen(true) }, { isFrame: true });
  const [path, navigate] = useLocation();
  const places = placesFor(profile);
  useGoTo(places.flatMap(({ letter, label, href }) => (letter ? [{ letter, label, act: () => navigate(href) }] : [])));
  const signOut = useSignOut(path.startsWith(pathTo('admin')) ? undefined : pathTo('home'));
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  const handleSignOut = () =>
    signOut.mutate(undefined, {
      onSuccess: focusMain,
      onError: (error) =>
        toast({ title: 'Logout failed', description: errorSentence(error), variant: 'destructive', error }),
    });
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        onPointerEnter={loadPanel}
        aria-haspopup="dialog"
        aria-keyshortcuts={searchKeys.replace('⌘', 'Meta').replace('Ctrl', 'Control').replace(' ', '+')}
        className="flex size-11 cursor-pointer items-center justify-center gap-2 border border-rule-strong text-muted text-sm hover:text-text lg:w-auto lg:px-3"
      >
        <Search aria-hidden="true" className="size-4 shrink-0" />
        <span className="max-lg:sr-only">Search</span>
        <span aria-hidden="true" className="text-xs max-lg:hidden">
          {searchKeys}
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <SearchPanel profile={profile} places={places} onSignOut={handleSignOut} onClose={() => setOpen(false)} />
        </Suspense>
      )}
      {isHelpOpen && <LazyKeyHelp onClose={() => setHelpOpen(false)} />}
    </>
  );
}
