/** The environments of a module among its settings. */
export const environmentsPath = ({ projectId, moduleId }: { projectId: string; moduleId: string }) =>
  `/project/doc/${projectId}?module=${moduleId}&id=ModuleSetting&section=environments`
