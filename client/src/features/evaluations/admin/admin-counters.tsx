import { useQuery } from '@tanstack/react-query';
import { DeskCounters } from '#client/components/list/desk-counters.tsx';
import type { EvaluationStats } from '#shared/evaluations/views.ts';
import { adminEvaluationQueries } from './admin-api.ts';

export function EvaluationCounters() {
  return <DeskCounters query={useQuery(adminEvaluationQueries.stats())} counters={counters} />;
}

const counters = [
  { label: 'Total Evaluations', countOf: (stats: EvaluationStats) => stats.totalEvaluations },
  { label: 'Total Responses', countOf: (stats: EvaluationStats) => stats.totalResponses },
  { label: 'Active Roles', countOf: (stats: EvaluationStats) => stats.activeRoles },
  { label: 'Participating Employees', countOf: (stats: EvaluationStats) => stats.participatingEmployees },
];
