import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from './button.tsx';
import { Dialog } from './ui/dialog.tsx';

interface LeaveGuardProps {
  isActive: boolean;
  title: string;
  children: ReactNode;
  leave: string;
  stay: string;
}

/** The browser asks before a reload or another site; our dialog asks before another page (with the Navigation API). */
export function LeaveGuard({ isActive, title, children, leave, stay }: LeaveGuardProps) {
  const [, navigate] = useLocation();
  const [wish, setWish] = useState<{ go: () => void }>();

  useEffect(() => {
    if (!isActive) return;
    const watch = new AbortController();
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: watch.signal });
    return () => {
      watch.abort();
      setWish(undefined);
    };
  }, [isActive]);

  useEffect(() => {
    if (!isActive || wish) return;
    const watch = new AbortController();
    window.navigation?.addEventListener(
      'navigate',
      (event) => {
        const { url, key } = event.destination;
        const { pathname, search, hash } = new URL(url);
        const isHeld = event.cancelable && event.canIntercept && event.downloadRequest === null;
        if (!isHeld || pathname === location.pathname) return;
        event.preventDefault();
        const isTraversed = event.navigationType === 'traverse';
        setWish({
          go: () => (isTraversed ? void window.navigation?.traverseTo(key) : navigate(`${pathname}${search}${hash}`)),
        });
      },
      { signal: watch.signal },
    );
    return () => watch.abort();
  }, [isActive, wish, navigate]);

  return (
    <Dialog open={wish !== undefined} onClose={() => setWish(undefined)} title={title} description={children}>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => setWish(undefined)}>
          {stay}
        </Button>
        <Button variant="danger" onClick={() => wish?.go()}>
          {leave}
        </Button>
      </div>
    </Dialog>
  );
}
