declare module 'zengin-code' {
  interface Named {
    code: string;
    name: string;
    kana: string;
    hira: string;
    roma: string;
  }
  interface ZenginBank extends Named {
    branches: Record<string, Named>;
  }
  const banks: Record<string, ZenginBank>;
  export = banks;
}
