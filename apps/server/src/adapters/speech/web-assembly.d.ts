/** The parts used here. TypeScript declares WebAssembly for browsers only. */
declare namespace WebAssembly {
  type Module = object
  function compile(bytes: Uint8Array): Promise<Module>
  function instantiate(module: Module, imports: object): Promise<object>
}
