/**
 * @generated SignedSource<<ced77574ebb0cfaab62f0b6a85930467>>
 * @relayHash 5ae37d7c66e4d2641a72e3c629b91e87
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID d7073282fae8c8ceb802b1c4a728c95d5f5495806dbd0a7a3f79ba71b2a13d16

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
export type reportRecipientsMutation$variables = {
  input: SendTimesheetReportInput;
};
export type reportRecipientsMutation$data = {
  readonly sendTimesheetReport: {
    readonly report: {
      readonly leftOut: ReadonlyArray<{
        readonly email: string;
        readonly reason: LeftOutReason;
      }> | null | undefined;
      readonly recipients: ReadonlyArray<string>;
    } | null | undefined;
    readonly userErrors: ReadonlyArray<{
      readonly message: string;
    }>;
  };
};
export type reportRecipientsMutation = {
  response: reportRecipientsMutation$data;
  variables: reportRecipientsMutation$variables;
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
    "name": "reportRecipientsMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "reportRecipientsMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "d7073282fae8c8ceb802b1c4a728c95d5f5495806dbd0a7a3f79ba71b2a13d16",
    "metadata": {},
    "name": "reportRecipientsMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "6291a7613a89429129587553cef012d9";

export default node;
