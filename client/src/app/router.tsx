import { lazy } from 'react';
import { Route, Switch } from 'wouter';
import { pagePatterns } from '#shared/paths.ts';
import { PublicLayout } from './public-layout.tsx';

const LandingPage = lazy(() => import('#client/pages/public/landing-page.tsx'));
const CareersPage = lazy(() => import('#client/pages/public/careers-page.tsx'));
const CareersSalesPage = lazy(() => import('#client/pages/public/careers-sales-page.tsx'));
const CareersStreetTeamPage = lazy(() => import('#client/pages/public/careers-street-team-page.tsx'));
const MediaKitPage = lazy(() => import('#client/pages/public/media-kit-page.tsx'));
const InquiryReceiptPage = lazy(() => import('#client/pages/public/inquiry-receipt-page.tsx'));
const GuardianPage = lazy(() => import('#client/pages/public/guardian-page.tsx'));
const NotFoundPage = lazy(() => import('#client/pages/public/not-found-page.tsx'));
const PortalLayout = lazy(() => import('./portal-layout.tsx').then(({ PortalLayout }) => ({ default: PortalLayout })));
const EmployeeLoginPage = lazy(() => import('#client/pages/portal/employee-login-page.tsx'));
const EmployeePasswordPage = lazy(() => import('#client/pages/portal/employee-password-page.tsx'));
const EmployeeDashboardPage = lazy(() => import('#client/pages/portal/employee-dashboard-page.tsx'));
const EvaluationPage = lazy(() => import('#client/pages/portal/evaluation-page.tsx'));
const HistoryPage = lazy(() => import('#client/pages/portal/history-page.tsx'));
const TrainingPage = lazy(() => import('#client/pages/portal/training-page.tsx'));
const TrainingModulePage = lazy(() => import('#client/pages/portal/training-module-page.tsx'));
const ManagerDashboardPage = lazy(() => import('#client/pages/manager/dashboard-page.tsx'));
const AdminSubmissionsPage = lazy(() => import('#client/pages/admin/submissions-page.tsx'));
const SubmissionsHubPage = lazy(() => import('#client/pages/portal/submissions-hub-page.tsx'));
const SubmissionPage = lazy(() => import('#client/pages/portal/submission-page.tsx'));
const AdminPage = lazy(() => import('#client/pages/admin/admin-page.tsx'));
const AccountsPage = lazy(() => import('#client/pages/admin/accounts-page.tsx'));
const EmployeesPage = lazy(() => import('#client/pages/admin/employees-page.tsx'));

/** Every URL of the product. */
export function Pages() {
  return (
    <Switch>
      <Route path={pagePatterns.home}>
        <PublicLayout>
          <LandingPage />
        </PublicLayout>
      </Route>
      <Route path={pagePatterns.careers}>
        <PublicLayout>
          <CareersPage />
        </PublicLayout>
      </Route>
      <Route path={pagePatterns.careersSales}>
        <PublicLayout>
          <CareersSalesPage />
        </PublicLayout>
      </Route>
      <Route path={pagePatterns.careersStreetTeam}>
        <PublicLayout>
          <CareersStreetTeamPage />
        </PublicLayout>
      </Route>
      <Route path={pagePatterns.mediaKit}>
        <PublicLayout>
          <MediaKitPage />
        </PublicLayout>
      </Route>
      <Route path={pagePatterns.inquiryReceipt}>
        <PublicLayout>
          <InquiryReceiptPage />
        </PublicLayout>
      </Route>
      <Route path={pagePatterns.guardian}>
        <PublicLayout>
          <GuardianPage />
        </PublicLayout>
      </Route>
      <Route path={pagePatterns.employeeLogin}>
        <PortalLayout>
          <EmployeeLoginPage />
        </PortalLayout>
      </Route>
      <Route path={pagePatterns.employeePassword}>
        <PortalLayout>
          <EmployeePasswordPage />
        </PortalLayout>
      </Route>
      <Route path={pagePatterns.employeeDashboard}>
        <PortalLayout>
          <EmployeeDashboardPage />
        </PortalLayout>
      </Route>
      <Route path={pagePatterns.evaluation}>
        <PortalLayout>
          <EvaluationPage />
        </PortalLayout>
      </Route>
      <Route path={pagePatterns.history}>
        <PortalLayout>
          <HistoryPage />
        </PortalLayout>
      </Route>
      <Route path={pagePatterns.training}>
        <PortalLayout>
          <TrainingPage />
        </PortalLayout>
      </Route>
      <Route path={pagePatterns.trainingModule}>
        <PortalLayout>
          <TrainingModulePage />
        </PortalLayout>
      </Route>
      <Route path={pagePatterns.managerDashboard}>
        <PortalLayout>
          <ManagerDashboardPage />
        </PortalLayout>
      </Route>
      <Route path={pagePatterns.adminSubmissions}>
        <PortalLayout>
          <AdminSubmissionsPage />
        </PortalLayout>
      </Route>
      <Route path={pagePatterns.submissionsHub}>
        <PortalLayout>
          <SubmissionsHubPage />
        </PortalLayout>
      </Route>
      <Route path={pagePatterns.submission}>
        <PortalLayout>
          <SubmissionPage />
        </PortalLayout>
      </Route>
      <Route path={pagePatterns.admin}>
        <PortalLayout>
          <AdminPage />
        </PortalLayout>
      </Route>
      <Route path={pagePatterns.adminAccounts}>
        <PortalLayout>
          <AccountsPage />
        </PortalLayout>
      </Route>
      <Route path={pagePatterns.adminEmployees}>
        <PortalLayout>
          <EmployeesPage />
        </PortalLayout>
      </Route>
      <Route>
        <PublicLayout>
          <NotFoundPage />
        </PublicLayout>
      </Route>
    </Switch>
  );
}
