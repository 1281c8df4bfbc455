import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { ASSISTANTS_PATH } from '../data/assistant/assistant-paths.ts'
import { TOKENS_PATH } from '../data/token/token-paths.ts'
import { CrashPage } from './CrashPage.tsx'
import { page, titled } from './page-route.ts'
import { readingPages } from './reading-pages.ts'
import { Root } from './Root.tsx'

/** Every page of the product, by layout. `core/page-paths.ts` lists the same addresses for the server. */
export const pages: RouteObject[] = [
  // Before signing in, on marbled paper
  {
    lazy: page(() => import('./layouts/SignLayout.tsx'), 'SignLayout'),
    children: [
      {
        path: '/login',
        handle: titled('sign.loginTitle'),
        lazy: page(() => import('../features/user/LoginPage.tsx'), 'LoginPage'),
      },
      {
        path: '/reg',
        handle: titled('sign.regTitle'),
        lazy: page(() => import('../features/user/RegisterPage.tsx'), 'RegisterPage'),
      },
      {
        path: '/setPassword',
        handle: titled('sign.setPasswordTitle'),
        lazy: page(() => import('../features/user/SetPasswordPage.tsx'), 'SetPasswordPage'),
      },
      {
        path: '/findPassword',
        handle: titled('sign.findPasswordTitle'),
        lazy: page(() => import('../features/user/FindPasswordPage.tsx'), 'FindPasswordPage'),
      },
      {
        path: '/resetPassword',
        handle: titled('sign.resetPasswordTitle'),
        lazy: page(() => import('../features/user/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
      },
      {
        path: '/successLogin',
        handle: titled('sign.loginTitle'),
        lazy: page(() => import('../features/user/SuccessLoginPage.tsx'), 'SuccessLoginPage'),
      },
      {
        path: '/oauth/authorize',
        handle: titled('connect.consentPage'),
        lazy: page(() => import('../features/assistant/ConsentPage.tsx'), 'ConsentPage'),
      },
    ],
  },

  // Home
  {
    lazy: page(() => import('./layouts/HomeLayout.tsx'), 'HomeLayout'),
    children: [
      { path: '/', element: <Navigate to="/dashboard" replace /> },
      {
        path: '/dashboard',
        handle: titled('home.title'),
        lazy: page(() => import('../features/home/DashboardPage.tsx'), 'DashboardPage'),
      },
      {
        path: '/updatePassword',
        handle: titled('user.updatePasswordTitle'),
        lazy: page(() => import('../features/user/UpdatePasswordPage.tsx'), 'UpdatePasswordPage'),
      },
    ],
  },

  // A space
  {
    lazy: page(() => import('./layouts/SpaceLayout.tsx'), 'SpaceLayout'),
    children: [
      {
        path: '/space/project/:spaceId',
        handle: titled('space.projects'),
        lazy: page(() => import('../features/space/ProjectsPage.tsx'), 'ProjectsPage'),
      },
      {
        path: '/space/compose/:spaceId',
        handle: titled('space.compose'),
        lazy: page(() => import('../features/compose/ComposePage.tsx'), 'ComposePage'),
      },
      {
        path: '/space/info/:spaceId',
        handle: titled('space.infoTitle'),
        lazy: page(() => import('../features/space/SpaceInfoPage.tsx'), 'SpaceInfoPage'),
      },
      {
        path: '/space/member/:spaceId',
        handle: titled('member.title'),
        lazy: page(() => import('../features/member/SpaceMemberPage.tsx'), 'SpaceMemberPage'),
      },
      {
        path: '/space/setting/:spaceId',
        handle: titled('metersphere.spaceTitle'),
        lazy: page(() => import('../features/metersphere/SpaceSettingPage.tsx'), 'SpaceSettingPage'),
      },
      {
        path: '/space/openuser/:spaceId',
        handle: titled('openuser.title'),
        lazy: page(() => import('../features/open-user/OpenUsersPage.tsx'), 'OpenUsersPage'),
      },
    ],
  },

  // A project
  {
    lazy: page(() => import('./layouts/ProjectLayout.tsx'), 'ProjectLayout'),
    children: [
      {
        path: '/project/doc/:projectId',
        handle: titled('project.title'),
        lazy: page(() => import('../features/module/ModulesPage.tsx'), 'ModulesPage'),
      },
      {
        path: '/project/info/:projectId',
        handle: titled('project.title'),
        lazy: page(() => import('../features/project/ProjectInfoPage.tsx'), 'ProjectInfoPage'),
      },
      {
        path: '/project/member/:projectId',
        handle: titled('member.title'),
        lazy: page(() => import('../features/member/ProjectMemberPage.tsx'), 'ProjectMemberPage'),
      },
      {
        path: '/project/code/:projectId',
        handle: titled('constant.constants'),
        lazy: page(() => import('../features/constant/ConstantsPage.tsx'), 'ConstantsPage'),
      },
      {
        path: '/project/release/:projectId',
        handle: titled('release.title'),
        lazy: page(() => import('../features/release/ReleasesPage.tsx'), 'ReleasesPage'),
      },
    ],
  },

  ...readingPages,

  // Editors of docs
  {
    lazy: page(() => import('./layouts/DocLayout.tsx'), 'DocLayout'),
    children: [
      ...['/doc/edit/:moduleId/:docId', '/doc/edit_custom/:moduleId/:docId'].map((path) => ({
        path,
        handle: titled('edit.editTitle'),
        lazy: page(() => import('../features/edit/DocEditPage.tsx'), 'DocEditPage'),
      })),
      {
        path: '/doc/new/:moduleId/:parentId?',
        handle: titled('edit.newDoc'),
        lazy: page(() => import('../features/edit/NewDocPage.tsx'), 'NewDocPage'),
      },
      ...['/doc/copy/:moduleId/:copyId', '/doc/copy_custom/:moduleId/:copyId'].map((path) => ({
        path,
        handle: titled('edit.newDoc'),
        lazy: page(() => import('../features/edit/CopyDocPage.tsx'), 'CopyDocPage'),
      })),
    ],
  },

  // Models of a module
  {
    lazy: page(() => import('./layouts/DocLayout.tsx'), 'DocLayout'),
    children: [
      {
        path: '/model/view/:moduleId/:modelId',
        handle: titled('model.model'),
        lazy: page(() => import('../features/model/ModelPage.tsx'), 'ModelPage'),
      },
      {
        path: '/model/edit/:moduleId/:modelId',
        handle: titled('model.editTitle'),
        lazy: page(() => import('../features/model/ModelEditPage.tsx'), 'ModelEditPage'),
      },
      {
        path: '/model/new/:moduleId',
        handle: titled('model.newTitle'),
        lazy: page(() => import('../features/model/NewModelPage.tsx'), 'NewModelPage'),
      },
    ],
  },

  // User centre
  {
    lazy: page(() => import('./layouts/UserLayout.tsx'), 'UserLayout'),
    children: [
      {
        path: '/user',
        handle: titled('user.accountTitle'),
        lazy: page(() => import('../features/user/AccountPage.tsx'), 'AccountPage'),
      },
      {
        path: '/user/subscribe/doc',
        handle: titled('follow.title'),
        lazy: page(() => import('../features/follow/FollowedDocsPage.tsx'), 'FollowedDocsPage'),
      },
      {
        path: '/user/message',
        handle: titled('message.center.title'),
        lazy: page(() => import('../features/message/MessagesPage.tsx'), 'MessagesPage'),
      },
      {
        path: TOKENS_PATH,
        handle: titled('token.title'),
        lazy: page(() => import('../features/token/TokensPage.tsx'), 'TokensPage'),
      },
      {
        path: ASSISTANTS_PATH,
        handle: titled('connect.title'),
        lazy: page(() => import('../features/assistant/AssistantsPage.tsx'), 'AssistantsPage'),
      },
      {
        path: '/user/systemSetting',
        handle: titled('user.systemSetting'),
        lazy: page(() => import('../features/user/SystemSettingPage.tsx'), 'SystemSettingPage'),
      },
    ],
  },

  // Backend of super admins
  {
    lazy: page(() => import('./layouts/AdminLayout.tsx'), 'AdminLayout'),
    children: [
      {
        lazy: page(() => import('../features/admin/SuperAdminsOnly.tsx'), 'SuperAdminsOnly'),
        children: [
          {
            path: '/admin/users',
            handle: titled('admin.usersTitle'),
            lazy: page(() => import('../features/admin/people/UsersPage.tsx'), 'UsersPage'),
          },
          {
            path: '/admin/docs',
            handle: titled('managed.title'),
            lazy: page(() => import('../features/admin/docs/ManagedDocsPage.tsx'), 'ManagedDocsPage'),
          },
          {
            path: '/admin/audit',
            handle: titled('audit.title'),
            lazy: page(() => import('../features/admin/audit/AuditPage.tsx'), 'AuditPage'),
          },
          {
            path: '/admin/template',
            handle: titled('template.title'),
            lazy: page(() => import('../features/admin/template/TemplatesPage.tsx'), 'TemplatesPage'),
          },
          {
            path: '/admin/language',
            handle: titled('language.title'),
            lazy: page(() => import('../features/admin/language/LanguagesPage.tsx'), 'LanguagesPage'),
          },
          {
            path: '/admin/setting',
            handle: titled('admin.settingsTitle'),
            lazy: page(() => import('../features/admin/setting/SystemSettingsPage.tsx'), 'SystemSettingsPage'),
          },
        ],
      },
    ],
  },

  // Open to everybody
  {
    lazy: page(() => import('./layouts/PublicLayout.tsx'), 'PublicLayout'),
    children: [
      {
        path: '/openapi',
        handle: titled('openApi.page.title'),
        lazy: page(() => import('../features/open-api/OpenApiPage.tsx'), 'OpenApiPage'),
      },
      {
        path: '/help/:chapter?',
        handle: titled('help.title'),
        lazy: page(() => import('../features/manual/ManualPage.tsx'), 'ManualPage'),
      },
    ],
  },

  // Without a layout
  {
    path: '/debug/oauth',
    handle: titled('request.oauthTitle'),
    lazy: page(() => import('../features/debug/oauth/OauthReturnPage.tsx'), 'OauthReturnPage'),
  },
  {
    path: '/404',
    handle: titled('common.notFoundTitle'),
    lazy: page(() => import('./NotFoundPage.tsx'), 'NotFoundPage'),
  },
  { path: '*', element: <Navigate to="/404" replace /> },
]

export function createRouter() {
  return createBrowserRouter([
    { element: <Root />, errorElement: <CrashPage />, HydrateFallback: () => null, children: pages },
  ])
}
