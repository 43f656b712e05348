/** @module */
export function findSecrets(_requestedSchema: unknown, _message: string): string[] {
  return [];
}
