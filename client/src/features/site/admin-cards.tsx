import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { pathTo } from '#client/lib/paths.ts';

export function AdminCards() {
  return (
    <nav aria-label="Admin" className="border-text border-t">
      <ul>
        {cards.map(({ title, description, href }) => (
          <li key={href} className="border-rule border-b">
            <Link href={href} className="group flex items-center justify-between gap-[min(1.5rem,5vw)] py-4">
              <span className="min-w-0">
                <span className="block font-display font-semibold text-xl leading-tight decoration-2 decoration-accent underline-offset-4 group-hover:underline">
                  {title}
                </span>
                <span className="mt-1 block text-muted text-sm">{description}</span>
              </span>
              <ArrowRight
                aria-hidden="true"
                className="size-[min(1.25rem,6vw)] shrink-0 text-accent-text transition-transform duration-150 group-hover:translate-x-1.5"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The specification's two; the frame leads to every other place. */
const cards = [
  {
    title: 'Employee Evaluations',
    description: 'What employees say about their own work, by role and by person',
    href: pathTo('adminEmployees'),
  },
  {
    title: 'Submissions Hub',
    description: 'Pitches, proposals and leads waiting for a decision',
    href: pathTo('adminSubmissions'),
  },
];
