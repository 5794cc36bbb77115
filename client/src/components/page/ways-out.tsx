import { Link } from 'wouter';
import { pathTo } from '#client/lib/paths.ts';

interface Way {
  name: string;
  path: string;
}

export function WaysOut({ more = [] }: { more?: readonly Way[] }) {
  return (
    <ul className="mt-10 border-rule border-t">
      {[...ways, ...more].map(({ name, path }) => (
        <li key={path} className="border-rule border-b">
          <Link
            href={path}
            className="flex min-h-14 items-center font-display font-semibold text-[1.375rem] tracking-[-0.02em] transition-colors duration-150 hover:text-accent"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const ways: readonly Way[] = [
  { name: 'Home', path: pathTo('home') },
  { name: 'Careers', path: pathTo('careers') },
  { name: 'Media Kit', path: pathTo('mediaKit') },
];
