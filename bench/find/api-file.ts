/** An API description that the bench imports into a project of this name. */
export interface ApiFile {
  project: string
  /** An OpenAPI document. */
  text: string
}
