import { Link } from 'wouter';
import { sectionPath } from '#client/lib/paths.ts';
import { MissingPartial } from './missing-partial.tsx';
import { publicLinks } from './public-links.ts';

/** What people see who took a wrong turn, with the ways out. */
export function NotFound() {
  return (
    <section className="on-ink min-h-svh pt-20">
      <div className="sheet items-start gap-y-14 pt-[clamp(3rem,7vw,7rem)] pb-[clamp(4rem,8vw,8rem)]">
        <div className="col-span-12 lg:col-span-6">
          <h1 className="text-display">Page Not Found</h1>
          <p className="mt-8 text-lede">Did you forget to add the page to the router?</p>
          <p className="mt-3 max-w-[34em] text-lg text-muted">
            If you did not build this site: the address is mistyped, or the page has moved. These are still where they
            were.
          </p>
          <ul className="mt-10 border-rule border-t">
            {ways.map(({ name, path }) => (
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
        </div>
        <div className="col-span-12 lg:col-span-5 lg:col-start-8">
          <MissingPartial />
        </div>
      </div>
    </section>
  );
}

const ways = [
  { name: 'Home', path: sectionPath('home') },
  { name: 'Careers', path: publicLinks.careers },
  { name: 'Media Kit', path: publicLinks.mediaKit },
  { name: 'Employee Portal', path: publicLinks.employeeLogin },
];
