import { WaysOut } from '#client/components/page/ways-out.tsx';
import { MissingPartial } from './missing-partial.tsx';
import { publicLinks } from './public-links.ts';

export function NotFound() {
  return (
    <section className="on-ink min-h-svh pt-[80px]">
      <div className="sheet items-start gap-y-14 pt-[clamp(3rem,7vw,7rem)] pb-[clamp(4rem,8vw,8rem)]">
        <div className="col-span-12 lg:col-span-6">
          <h1 className="text-display">Page Not Found</h1>
          <p className="mt-8 text-lede">Did you forget to add the page to the router?</p>
          <p className="mt-3 max-w-[34em] text-lg text-muted">
            If you didn’t build this site, either the address is mistyped or the page has moved. Try one of these.
          </p>
          <WaysOut more={[{ name: 'Employee Portal', path: publicLinks.employeeLogin }]} />
        </div>
        <div className="col-span-12 lg:col-span-5 lg:col-start-8">
          <MissingPartial />
        </div>
      </div>
    </section>
  );
}
