import type { TextKey } from '#core/i18n/texts.ts'
import { useT } from '../../lib/i18n.ts'

const words: Readonly<Record<string, TextKey>> = {
  name: 'edit.fieldName',
  url: 'edit.fieldUrl',
  httpMethod: 'edit.fieldMethod',
  version: 'edit.fieldVersion',
  status: 'edit.fieldStatus',
  author: 'edit.fieldAuthor',
  deprecated: 'edit.fieldDeprecated',
  isShow: 'edit.fieldShow',
  orderIndex: 'edit.fieldOrder',
  description: 'edit.fieldDescription',
  contentType: 'edit.fieldContentType',
  remark: 'edit.fieldRemark',
  isRequestArray: 'edit.rootArray',
  isResponseArray: 'edit.rootArray',
  requestArrayType: 'edit.elementType',
  responseArrayType: 'edit.elementType',
  pathParams: 'edit.pathParams',
  headerParams: 'edit.sectionHeaders',
  queryParams: 'edit.sectionQuery',
  requestParams: 'edit.sectionBody',
  responseParams: 'edit.groupResponse',
  errorCodeParams: 'edit.sectionErrors',
  responseStatus: 'conflict.responseStatus',
  responseContentType: 'conflict.responseContentType',
  responseDescription: 'conflict.responseDescription',
  responseHeaders: 'conflict.responseHeaders',
  otherRequests: 'edit.sectionBodies',
  otherResponses: 'edit.sectionResponses',
  extras: 'edit.sectionMore',
  examples: 'edit.sectionExamples',
  dubboInfo: 'edit.dubboInfo',
  parentId: 'edit.fieldFolder',
  interfaceName: 'edit.dubboInterface',
  protocol: 'edit.dubboProtocol',
  dependency: 'edit.dubboDependency',
}

/** What a field of a doc is called; unknown ones keep their name. */
export function useFieldWords(): (field: string) => string {
  const t = useT()
  return (field) => {
    const key = words[field]
    return key ? t(key) : field
  }
}
