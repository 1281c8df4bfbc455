/** The page of a model. Names of models link here. */
export const modelPath = (moduleId: string, modelId: string) => `/model/view/${moduleId}/${modelId}`
export const editModelPath = (moduleId: string, modelId: string) => `/model/edit/${moduleId}/${modelId}`
export const newModelPath = (moduleId: string) => `/model/new/${moduleId}`
/** The models tab of a module, in its project. */
export const modelsPath = ({ projectId, moduleId }: { projectId: string; moduleId: string }) =>
  `/project/doc/${projectId}?module=${moduleId}&id=Models`
