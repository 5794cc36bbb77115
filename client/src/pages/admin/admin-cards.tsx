import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { pathTo } from '#client/lib/paths.ts';

/** The ways on from the dashboard; three cells of its head band. */
export function AdminCards() {
  return (
    <nav aria-label="Admin" className="md:col-span-3">
      <ul className="grid h-full divide-y divide-rule md:grid-cols-3 md:divide-x md:divide-y-0">
        {cards.map(({ title, description, href }) => (
          <li key={href} className="md:not-first:pl-6 md:pr-6">
            <Link
              href={href}
              className="group flex h-full items-center justify-between gap-6 py-6 md:flex-col md:items-start"
            >
              <span>
                <span className="block font-display font-semibold text-2xl leading-tight decoration-2 decoration-accent underline-offset-4 group-hover:underline">
                  {title}
                </span>
                <span className="mt-2 block text-muted">{description}</span>
              </span>
              <ArrowRight
                aria-hidden="true"
                className="size-6 shrink-0 text-accent-text transition-transform duration-150 group-hover:translate-x-1.5"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const cards = [
  {
    title: 'Employee Evaluations',
    description: 'What employees say of their own work, by role and by person',
    href: pathTo('adminEmployees'),
  },
  {
    title: 'Submissions Hub',
    description: 'Pitches, proposals and leads that wait for a decision',
    href: pathTo('adminSubmissions'),
  },
  {
    title: 'Accounts',
    description: 'Who may sign in, in which role, and with a new password',
    href: pathTo('adminAccounts'),
  },
];
