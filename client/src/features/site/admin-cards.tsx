import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { pathTo } from '#client/lib/paths.ts';

export function AdminCards() {
  return (
    <nav aria-label="Admin" className="border-text border-t">
      <ul>
        {cards.map(({ title, description, href }) => (
          <li key={href} className="border-rule border-b">
            <Link href={href} className="group flex items-center justify-between gap-6 py-4">
              <span>
                <span className="block font-display font-semibold text-xl leading-tight decoration-2 decoration-accent underline-offset-4 group-hover:underline">
                  {title}
                </span>
                <span className="mt-1 block text-muted text-sm">{description}</span>
              </span>
              <ArrowRight
                aria-hidden="true"
                className="size-5 shrink-0 text-accent-text transition-transform duration-150 group-hover:translate-x-1.5"
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
    description: 'Pitches, proposals and leads waiting for a decision',
    href: pathTo('adminSubmissions'),
  },
  {
    title: 'Accounts',
    description: 'Who may sign in, in which role, and new passwords',
    href: pathTo('adminAccounts'),
  },
  {
    title: 'Site',
    description: 'What the public pages say: drafts, what was published, and earlier versions',
    href: pathTo('adminSite'),
  },
  {
    title: 'Mail',
    description: 'What was mailed, what was not, and whether mail leaves at all',
    href: pathTo('adminMail'),
  },
  {
    title: 'Report',
    description: 'Numbers of any days beside those of the days before, each with its list',
    href: pathTo('adminReport'),
  },
  {
    title: 'Activity',
    description: 'Who signed in, read, changed or was refused, and when',
    href: pathTo('adminActivity'),
  },
];
