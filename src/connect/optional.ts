/**
 * Loads a package that not everybody needs, and says which one is missing.
 *
 * @module
 */
import { ElicitationError } from "../errors/index.ts";

/**
 * What `load` resolves with: a dynamic `import` of the package.
 *
 * @throws {ElicitationError} `package-missing` where it is not installed; every other error as it is
 */
export async function optional<Module>(
  name: string,
  version: string,
  load: () => Promise<Module>,
): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new ElicitationError("package-missing", { package: name, version });
  }
}
