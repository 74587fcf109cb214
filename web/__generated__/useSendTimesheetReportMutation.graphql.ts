/**
 * @generated SignedSource<<b502c6c356545a777fc9978407f2d784>>
 * @relayHash 27a658cce17576a1b147f18c50d2d092
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID ee516780ac7fe504d6a2c89f5a8bab2a7194a9dc995f97500033c8bbb735f919

import { ConcreteRequest } from 'relay-runtime';
export type LeftOutReason = "NOT_KNOWN" | "NOT_LISTED" | "NO_ACCOUNT" | "%future added value";
export type TimesheetPurpose = "EDIT" | "PAY" | "SEE" | "USE" | "%future added value";
export type SendTimesheetReportInput = {
  comments?: string;
  for?: ReadonlyArray<string> | null | undefined;
  from: string;
  isDryRun?: boolean;
  projects?: ReadonlyArray<string> | null | undefined;
  purposes: ReadonlyArray<TimesheetPurpose>;
  requestId?: string | null | undefined;
  tags?: ReadonlyArray<string> | null | undefined;
  timezone?: string | null | undefined;
  to: ReadonlyArray<string>;
  until: string;
};
export type useSendTimesheetReportMutation$variables = {
  input: SendTimesheetReportInput;
};
export type useSendTimesheetReportMutation$data = {
  readonly sendTimesheetReport: {
    readonly report: {
      readonly html: string;
      readonly isSent: boolean;
      readonly leftOut: ReadonlyArray<{
        readonly email: string;
        readonly reason: LeftOutReason;
      }> | null | undefined;
      readonly recipients: ReadonlyArray<string>;
      readonly subject: string;
    } | null | undefined;
    readonly userErrors: ReadonlyArray<{
      readonly message: string;
    }>;
  };
};
export type useSendTimesheetReportMutation = {
  response: useSendTimesheetReportMutation$data;
  variables: useSendTimesheetReportMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "input",
        "variableName": "input"
      }
    ],
    "concreteType": "SendTimesheetReportPayload",
    "kind": "LinkedField",
    "name": "sendTimesheetReport",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "TimesheetReport",
        "kind": "LinkedField",
        "name": "report",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "subject",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "html",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "recipients",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "LeftOutRecipient",
            "kind": "LinkedField",
            "name": "leftOut",
            "plural": true,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "email",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "reason",
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "isSent",
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "UserError",
        "kind": "LinkedField",
        "name": "userErrors",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "message",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useSendTimesheetReportMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useSendTimesheetReportMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "ee516780ac7fe504d6a2c89f5a8bab2a7194a9dc995f97500033c8bbb735f919",
    "metadata": {},
    "name": "useSendTimesheetReportMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "4b1257329667c3f9d62fd9dda0463bd8";

export default node;
