/** A call and its answer for every method, as the open API page shows them. */
const done = {}
const loans = { id: 'Xk29Qm1v', name: 'Loans' }
const state = {
  name: 'Loan state',
  description: '',
  items: [
    { name: 'ACTIVE', type: 'string', value: 'A', description: 'Running' },
    { name: 'RETURNED', type: 'string', value: 'R', description: 'Brought back' },
  ],
}

const renew = {
  name: 'Renew a loan',
  description: 'Extends the due date',
  url: '/loans/{loanId}/renew',
  httpMethod: 'PUT',
  contentType: 'application/json',
  isShow: 1,
  orderIndex: 10,
  pathParams: [{ name: 'loanId', type: 'long', required: 1, example: '77', description: 'Loan number' }],
  headerParams: [{ name: 'X-Session', required: 1, example: 's-19', description: 'Session' }],
  requestParams: [
    {
      name: 'terms',
      type: 'object',
      required: 1,
      description: 'Terms',
      children: [{ name: 'days', type: 'int', required: 1, maxLength: '3', example: '7', description: 'Extra days' }],
    },
  ],
  responseParams: [{ name: 'state', type: 'enum', required: 1, example: 'A', description: 'State', enumInfo: state }],
  errorCodeParams: [{ code: 'LIB-409', msg: 'Renewed twice already', solution: 'Return the book' }],
}

const docRow = {
  id: 'b7Ga0PqL',
  parentId: 'Xk29Qm1v',
  name: 'Renew a loan',
  description: 'Extends the due date',
  type: 0,
  url: '/loans/{loanId}/renew',
  version: '',
  httpMethod: 'PUT',
  contentType: 'application/json',
  isFolder: 0,
  isShow: 1,
}

const trace = {
  creatorName: 'mei',
  modifierName: 'mei',
  gmtCreate: '2026-05-11 09:30:00',
  gmtModified: '2026-05-12 16:05:12',
}

const staging = { name: 'staging', url: 'https://staging.example.com' }

const detail = {
  ...docRow,
  status: 10,
  author: 'mei',
  deprecated: '$false$',
  isRequestArray: 0,
  requestArrayType: 'object',
  isResponseArray: 0,
  responseArrayType: 'object',
  dubboInfo: { interfaceName: '', author: '', version: '', protocol: '', dependency: '' },
  debugEnvs: [{ ...staging, configKey: staging.name, configValue: staging.url }],
  pathParams: [],
  headerParams: [
    { id: 'r4', name: 'X-Session', type: 'string', required: 1, example: 's-19', description: 'Session', ...trace },
  ],
  queryParams: [],
  requestParams: [],
  responseParams: [
    {
      id: 'r7',
      name: 'state',
      type: 'enum',
      required: 1,
      example: 'A',
      description: 'State',
      maxLength: '-',
      enumId: 'p3Vd81Kc',
      docId: 'b7Ga0PqL',
      parentId: '',
      ...trace,
    },
  ],
  errorCodeParams: [{ id: 'r9', code: 'LIB-409', msg: 'Renewed twice already', solution: 'Return the book' }],
  ...trace,
}

export const pushExamples = {
  docPush: {
    example: {
      apis: [{ name: 'Loans', isFolder: 1, orderIndex: 1, items: [renew] }],
      debugEnvs: [staging],
      commonErrorCodes: [{ code: 'LIB-500', msg: 'Try again later', solution: '' }],
      author: 'mei',
      isReplace: 1,
      isOverride: 0,
    },
    exampleResult: done,
  },
  swaggerPush: {
    example: { author: 'mei', json: { openapi: '3.1.0', info: { title: 'Library', version: '1' }, paths: {} } },
    exampleResult: done,
  },
  enumPush: { example: state, exampleResult: done },
  enumBatchPush: { example: { enums: [state] }, exampleResult: done },
  categoryCreate: { example: { name: 'Loans' }, exampleResult: loans },
  categoryRename: { example: { id: 'Xk29Qm1v', name: 'Lending' }, exampleResult: { ...loans, name: 'Lending' } },
  categoryList: { example: {}, exampleResult: [loans] },
  docList: { example: {}, exampleResult: [docRow] },
  docDetail: { example: { docId: 'b7Ga0PqL' }, exampleResult: detail },
  docGet: { example: { id: 'b7Ga0PqL' }, exampleResult: detail },
  docDetails: { example: { docIds: ['b7Ga0PqL'] }, exampleResult: [detail] },
  moduleGet: { example: {}, exampleResult: { id: 'q8Rt55Zn', name: 'Library' } },
  envSet: { example: staging, exampleResult: done },
  envDelete: { example: { name: 'staging' }, exampleResult: done },
}
