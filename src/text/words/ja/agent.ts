/** 日本語：エージェントがクライアントを通して利用者に伝えること。 @module */
import type { Words } from "../types.ts";
import { number } from "./count.ts";

export const agent: Words["agent"] = {
  notUsable: "前回の回答は使用できませんでした。",
  faultOf: ({ label, fault }) => `- ${label}: ${fault}`,
  fault: ({ fault }) => `- ${fault}`,
  moreFaults: ({ count }) => `- ほかに${number(count)}件の回答を修正する必要があります。`,
};
