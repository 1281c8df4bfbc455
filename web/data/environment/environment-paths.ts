/** The environments in the settings of a module. */
export const environmentsPath = ({ projectId, moduleId }: { projectId: string; moduleId: string }) =>
  `/project/doc/${projectId}?module=${moduleId}&id=ModuleSetting&section=environments`
