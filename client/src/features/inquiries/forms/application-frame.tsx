import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { LazyToaster } from '#client/components/ui/lazy-toaster.tsx';
import type { Sent } from '#client/lib/autosave/draft.ts';
import { pathTo } from '#client/lib/paths.ts';
import { queryClient } from '#client/lib/query-client.ts';
import type { InquiryReceipt } from '#shared/inquiries/views.ts';

/** The providers of a form: public pages have neither queries nor notifications. */
export function ApplicationFrame({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <LazyToaster />
    </QueryClientProvider>
  );
}

/** Opens the private page of an inquiry that has arrived. */
export function useLeadToReceipt(): (sent: Sent<InquiryReceipt>) => void {
  const [, navigate] = useLocation();
  return ({ answer }) => navigate(pathTo('inquiryReceipt', { key: answer.key }));
}
