/** What is used of it here: TypeScript knows it as a part of browsers only. */
declare namespace WebAssembly {
  type Module = object
  function compile(bytes: Uint8Array): Promise<Module>
  function instantiate(module: Module, imports: object): Promise<object>
}
