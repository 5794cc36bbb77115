import * as Tabs from '@radix-ui/react-tabs';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useSearchParams } from 'wouter';

/** These are the values in the URL, too; the first is the default. */
const careersTabs = ['sales', 'street-team', 'creators'] as const;
type CareersTab = (typeof careersTabs)[number];

const labels: Record<CareersTab, string> = {
  sales: 'Sales Positions',
  'street-team': 'Street Team',
  creators: 'Content Creators',
};

/* Radix writes style attributes, which our content policy forbids in prerendered HTML; undefined ones are left out. */
const noOutline = { outline: undefined };
const noAnimation = { animationDuration: undefined };

/** The URL holds the open tab. Without JavaScript, and on paper, all three are shown. */
export function CareersTabs({ panels }: { panels: Record<CareersTab, ReactNode> }) {
  const [search, setSearch] = useSearchParams();
  // The prerendered page has no query string; React would keep wrong attributes if the first render differed.
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const wantedTab = isHydrated ? search.get('tab') : null;
  const open = careersTabs.find((tab) => tab === wantedTab) ?? careersTabs[0];
  return (
    <Tabs.Root value={open} onValueChange={(tab) => setSearch({ tab })} activationMode="manual">
      <div className="border-rule-strong border-b">
        <Tabs.List aria-label="Open positions" style={noOutline} className="sheet [@media(scripting:none)]:hidden">
          <div className="col-span-12 flex max-sm:flex-col sm:gap-x-10">
            {careersTabs.map((tab) => (
              <Tabs.Trigger
                key={tab}
                value={tab}
                className="group relative min-h-14 cursor-pointer py-4 text-left font-display font-semibold text-muted text-xl tracking-tight hover:text-text aria-selected:text-text sm:text-2xl"
              >
                {labels[tab]}
                <span
                  aria-hidden="true"
                  className="absolute inset-x-0 -bottom-px h-1 bg-accent-drawn opacity-0 group-aria-selected:opacity-100 max-sm:inset-x-auto max-sm:inset-y-2 max-sm:-left-3 max-sm:h-auto max-sm:w-1"
                />
              </Tabs.Trigger>
            ))}
          </div>
        </Tabs.List>
      </div>
      {careersTabs.map((tab) => (
        <Tabs.Content key={tab} value={tab} forceMount asChild>
          <div style={noAnimation} className="data-[state=inactive]:hidden [@media(scripting:none)]:block!">
            {panels[tab]}
          </div>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
