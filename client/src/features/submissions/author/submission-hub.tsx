import * as Tabs from '@radix-ui/react-tabs';
import { useSearchState } from '#client/lib/use-search-state.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { MySubmissions } from './my-submissions.tsx';
import { SubmitNew } from './submit-new.tsx';

/** These are the values in the URL, too; the first is the default. */
const hubTabs = ['new', 'mine'] as const;

const labels: Record<(typeof hubTabs)[number], string> = { new: 'Submit New', mine: 'My Submissions' };

export function SubmissionHub({ profile }: { profile: EmployeeProfile }) {
  const [search, setSearch] = useSearchState(['tab']);
  const open = hubTabs.find((tab) => tab === search.tab) ?? hubTabs[0];
  return (
    <Tabs.Root
      value={open}
      onValueChange={(tab) => setSearch({ tab: tab === hubTabs[0] ? '' : tab }, { push: true })}
      activationMode="manual"
    >
      <Tabs.List aria-label="Submissions" className="flex flex-wrap gap-x-8 border-rule-strong border-b">
        {hubTabs.map((tab) => (
          <Tabs.Trigger
            key={tab}
            value={tab}
            className="group relative min-h-12 cursor-pointer py-2.5 text-left font-display font-semibold text-lg text-muted hover:text-text aria-selected:text-text sm:text-xl"
          >
            {labels[tab]}
            <span
              aria-hidden="true"
              className="absolute inset-x-0 -bottom-px h-1 bg-accent-drawn opacity-0 group-aria-selected:opacity-100"
            />
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value="new">
        <SubmitNew profile={profile} />
      </Tabs.Content>
      <Tabs.Content value="mine" className="pt-6">
        <MySubmissions role={profile.role} />
      </Tabs.Content>
    </Tabs.Root>
  );
}
